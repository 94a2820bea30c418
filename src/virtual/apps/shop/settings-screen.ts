import type { Element } from '../../ui/element.ts';
import { button, checkbox, column, divider, scroll, text, toggle } from '../../ui/elements.ts';
import { theme } from '../../ui/theme.ts';
import { topBar } from '../../ui/widgets.ts';
import { signOut } from './shop-events.ts';
import type { ShopApp, ShopState } from './shop-state.ts';

export function settingsScreen(state: ShopState, app: ShopApp): Element {
  return column({}, [
    topBar('Settings', { onBack: () => app.back() }),
    scroll({ padding: [8, 20], gap: 8 }, [
      text('Signed in as', { size: 14, color: theme.textQuiet }),
      text(state.email, { id: 'account', size: 18 }),
      divider({ margin: [8, 0] }),
      toggle('Notifications', state.notifications, {
        id: 'notifications',
        onTap: () => app.set({ notifications: !state.notifications }),
      }),
      checkbox('Newsletter', state.newsletter, {
        id: 'newsletter',
        onTap: () => app.set({ newsletter: !state.newsletter }),
      }),
      toggle('Dark mode (coming soon)', false, { id: 'dark_mode', enabled: false }),
      divider({ margin: [8, 0] }),
      button('Sign out', { id: 'sign_out', look: 'tonal', onTap: () => signOut(app) }),
    ]),
  ]);
}
