import type { Params } from '../../ui/app.ts';
import type { Element } from '../../ui/element.ts';
import { button, column, icon, iconButton, row, scroll, text } from '../../ui/elements.ts';
import { theme } from '../../ui/theme.ts';
import { tabs, topBar } from '../../ui/widgets.ts';
import { getProduct, renderPrice } from './catalog.ts';
import { cartButton } from './product-list-screen.ts';
import { addToCart } from './shop-events.ts';
import type { ShopApp, ShopState } from './shop-state.ts';

export function productScreen(state: ShopState, app: ShopApp, params: Params): Element {
  const product = getProduct(Number(params['product']));
  const show = (tab: ShopState['tab']) => () => app.set({ tab });
  return column({}, [
    topBar(product.name, { onBack: () => app.back(), actions: [cartButton(state, app)] }),
    scroll({ gap: 16 }, [
      column({ height: 220, background: product.color, align: 'center', justify: 'center' }, [
        icon('bag', { width: 96, height: 96, color: '#ffffff', description: `Picture of ${product.name}` }),
      ]),
      row({ padding: [4, 20], justify: 'between' }, [
        text(product.name, { id: 'title', size: 24 }),
        text(renderPrice(product.cents), { id: 'price', size: 20, weight: 500, color: theme.primary }),
      ]),
      tabs([
        { label: 'About', selected: state.tab === 'about', onTap: show('about') },
        { label: 'Delivery', selected: state.tab === 'delivery', onTap: show('delivery') },
      ]),
      text(state.tab === 'about' ? product.description : 'Free delivery within three days.', {
        id: 'description',
        color: theme.textQuiet,
        padding: [0, 20],
      }),
      row({ padding: [0, 20], gap: 12 }, [
        text('Quantity', { grow: 1 }),
        stepperButton('minus', 'Decrease', () => app.set({ quantity: Math.max(1, state.quantity - 1) })),
        text(String(state.quantity), { id: 'quantity', size: 18, weight: 500, minWidth: 28, textAlign: 'center' }),
        stepperButton('plus', 'Increase', () => app.set({ quantity: Math.min(99, state.quantity + 1) })),
      ]),
    ]),
    column({ padding: 16 }, [
      button('Add to cart', { id: 'add_to_cart', onTap: () => addToCart(app, product.number) }),
    ]),
  ]);
}

function stepperButton(name: 'minus' | 'plus', description: string, onTap: () => void): Element {
  return iconButton(name, description, { id: name, background: theme.surfaceVariant, radius: 24, onTap });
}
