import type { Element } from '../../ui/element.ts';
import { button, column, divider, iconButton, list, progress, row, text } from '../../ui/elements.ts';
import { theme } from '../../ui/theme.ts';
import { topBar } from '../../ui/widgets.ts';
import { getProduct, renderPrice } from './catalog.ts';
import { placeOrder, removeLine, totalCents } from './shop-events.ts';
import type { CartLine, ShopApp, ShopState } from './shop-state.ts';

export function cartScreen(state: ShopState, app: ShopApp): Element {
  const { cart } = state;
  if (cart.length === 0) {
    return column({}, [
      topBar('Cart', { onBack: () => app.back() }),
      column({ grow: 1, align: 'center', justify: 'center' }, [
        text('Your cart is empty', { id: 'empty', color: theme.textQuiet }),
      ]),
    ]);
  }
  return column({}, [
    topBar('Cart', { onBack: () => app.back() }),
    list({ id: 'lines', count: cart.length, itemExtent: 76, item: (index) => cartRow(cart[index] as CartLine, app) }),
    divider(),
    row({ padding: [16, 20], justify: 'between' }, [
      text('Total', { size: 18 }),
      text(renderPrice(totalCents(cart)), { id: 'total', size: 20, weight: 500 }),
    ]),
    column({ padding: [0, 16, 16, 16], align: 'stretch' }, [
      state.busy
        ? progress({ id: 'progress', alignSelf: 'center' })
        : button('Place order', { id: 'place_order', onTap: () => placeOrder(app) }),
    ]),
  ]);
}

function cartRow(line: CartLine, app: ShopApp): Element {
  const product = getProduct(line.product);
  return row({ key: product.name, padding: [0, 4, 0, 20], gap: 12 }, [
    column({ grow: 1, gap: 2 }, [
      text(product.name, { id: 'line_name', size: 17 }),
      text(`${line.quantity} × ${renderPrice(product.cents)}`, { id: 'line_price', size: 14, color: theme.textQuiet }),
    ]),
    text(renderPrice(line.quantity * product.cents), { id: 'line_total', weight: 500 }),
    iconButton('trash', `Remove ${product.name}`, { id: 'remove', onTap: () => removeLine(app, product.number) }),
  ]);
}

export function orderedScreen(_state: ShopState, app: ShopApp): Element {
  return column({ align: 'center', justify: 'center', gap: 20, padding: 24 }, [
    text('Order placed', { id: 'ordered', size: 26 }),
    text('Thank you! We are packing your things.', { color: theme.textQuiet, textAlign: 'center' }),
    button('Continue shopping', { id: 'continue', onTap: () => app.back() }),
  ]);
}
