import type { Element } from '../../ui/element.ts';
import { button, column, divider, field, icon, iconButton, list, progress, row, text } from '../../ui/elements.ts';
import { theme } from '../../ui/theme.ts';
import { topBar } from '../../ui/widgets.ts';
import { findProducts, type Product, renderPrice } from './catalog.ts';
import { countItems, loadProducts, openProduct } from './shop-events.ts';
import type { ShopApp, ShopState } from './shop-state.ts';

export function productListScreen(state: ShopState, app: ShopApp): Element {
  const found = findProducts(state.query);
  return column({}, [
    topBar('Welcome', { actions: [cartButton(state, app), settingsButton(app)] }),
    field({
      id: 'search',
      hint: 'Search products',
      action: 'search',
      margin: [4, 16, 12, 16],
      radius: 24,
      padding: [13, 20],
      value: state.query,
      onChange: (query) => app.set({ query }),
    }),
    divider(),
    state.products === 'loading' &&
      column({ grow: 1, align: 'center', justify: 'center', gap: 16 }, [
        progress({ id: 'progress' }),
        text('Loading products…', { color: theme.textQuiet }),
      ]),
    state.products === 'failed' &&
      column({ grow: 1, align: 'center', justify: 'center', gap: 16 }, [
        text('Something went wrong. Try again'),
        button('Try again', { id: 'retry', onTap: () => loadProducts(app) }),
      ]),
    state.products === 'shown' &&
      found.length === 0 &&
      column({ grow: 1, align: 'center', justify: 'center' }, [text('No products found', { id: 'empty' })]),
    state.products === 'shown' &&
      found.length > 0 &&
      list({
        id: 'products',
        count: found.length,
        itemExtent: 80,
        item: (index) => productRow(found[index] as Product, app),
      }),
  ]);
}

function productRow(product: Product, app: ShopApp): Element {
  const open = () => openProduct(app, product.number);
  return row({ key: product.name, id: 'product', padding: [0, 16], gap: 16, onTap: open }, [
    column({ width: 52, height: 52, radius: 12, background: product.color, align: 'center', justify: 'center' }, [
      icon('bag', { id: 'picture', color: '#ffffff', description: `Picture of ${product.name}` }),
    ]),
    column({ grow: 1, gap: 2 }, [
      text(product.name, { id: 'name', size: 17 }),
      text('In stock', { id: 'stock', size: 14, color: theme.textQuiet }),
    ]),
    text(renderPrice(product.cents), { id: 'price', weight: 500 }),
  ]);
}

/** The badge is a text of its own over the button. */
export function cartButton(state: ShopState, app: ShopApp): Element {
  const items = countItems(state.cart);
  return column({ width: 48, height: 48, className: 'android.widget.FrameLayout' }, [
    iconButton('cart', 'Cart', { id: 'cart', onTap: () => app.go('cart') }),
    items > 0 &&
      text(String(items), {
        id: 'cart_badge',
        at: { top: 2, right: 2 },
        size: 12,
        weight: 500,
        color: '#ffffff',
        background: theme.error,
        radius: 10,
        padding: [2, 4],
        minWidth: 20,
        textAlign: 'center',
      }),
  ]);
}

function settingsButton(app: ShopApp): Element {
  return iconButton('settings', 'Settings', { id: 'settings', onTap: () => app.go('settings') });
}
