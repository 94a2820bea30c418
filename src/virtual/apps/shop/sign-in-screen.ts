import type { Element } from '../../ui/element.ts';
import { button, column, field, icon, progress, scroll, text } from '../../ui/elements.ts';
import { theme } from '../../ui/theme.ts';
import { signIn } from './shop-events.ts';
import type { ShopApp, ShopState } from './shop-state.ts';

export function signInScreen(state: ShopState, app: ShopApp): Element {
  return scroll({ padding: [56, 24, 24, 24], gap: 14 }, [
    column({ width: 72, height: 72, radius: 36, background: theme.primary, align: 'center', justify: 'center' }, [
      icon('bag', { color: theme.onPrimary, width: 36, height: 36 }),
    ]),
    text('Vivace Shop', { size: 30 }),
    text('Sign in to see our products', { color: theme.textQuiet, margin: [0, 0, 16, 0] }),
    field({
      id: 'email',
      hint: 'E-mail',
      action: 'next',
      value: state.email,
      onChange: (email) => app.set({ email }),
    }),
    field({
      id: 'password',
      hint: 'Password',
      password: true,
      action: 'go',
      value: state.password,
      onChange: (password) => app.set({ password }),
      onAction: () => signIn(app),
    }),
    state.signInError !== '' && text(state.signInError, { id: 'error', color: theme.error, size: 15 }),
    state.busy
      ? progress({ id: 'progress', alignSelf: 'center', margin: 8 })
      : button('Sign in', { id: 'sign_in', margin: [8, 0], onTap: () => signIn(app) }),
  ]);
}
