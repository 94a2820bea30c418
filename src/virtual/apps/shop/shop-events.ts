import { getProduct } from './catalog.ts';
import type { CartLine, ShopApp } from './shop-state.ts';

const account = { email: 'ada@example.com', password: 'correct-horse' };

export function signIn(app: ShopApp): void {
  const { email, password } = app.state;
  if (email.trim() === '') {
    app.set({ signInError: 'Enter your e-mail' });
    return;
  }
  app.hideKeyboard();
  app.set({ busy: true, signInError: '' });
  app.request('/sign-in', (ok) => {
    const known = email.trim().toLowerCase() === account.email && password === account.password;
    const signInError = !ok ? 'Something went wrong. Try again' : known ? '' : 'Wrong e-mail or password';
    app.set({ busy: false, signInError });
    if (signInError !== '') return;
    app.set({ signedIn: true, password: '' });
    app.start('products');
    loadProducts(app);
  });
}

export function signOut(app: ShopApp): void {
  app.ask({
    title: 'Sign out?',
    message: 'Your cart will be emptied.',
    refuse: { label: 'Cancel' },
    accept: {
      label: 'Sign out',
      run: () => {
        app.set({ signedIn: false, email: '', password: '', cart: [], query: '', products: 'loading' });
        app.start('signIn');
      },
    },
  });
}

export function loadProducts(app: ShopApp): void {
  app.set({ products: 'loading' });
  app.request('/products', (ok) => app.set({ products: ok ? 'shown' : 'failed' }));
}

export function openProduct(app: ShopApp, product: number): void {
  app.set({ quantity: 1, tab: 'about' });
  app.go('product', { product });
}

export function addToCart(app: ShopApp, product: number): void {
  const { cart, quantity } = app.state;
  app.set({ cart: changeQuantity(cart, product, quantity) });
  app.snackbar('Added to cart', { label: 'UNDO', run: () => app.set({ cart }) });
}

export function removeLine(app: ShopApp, product: number): void {
  app.ask({
    title: 'Remove item?',
    message: `${getProduct(product).name} will be removed from your cart.`,
    refuse: { label: 'Cancel' },
    accept: {
      label: 'Remove',
      run: () => app.set({ cart: app.state.cart.filter((line) => line.product !== product) }),
    },
  });
}

export function placeOrder(app: ShopApp): void {
  app.set({ busy: true });
  app.request('/orders', (ok) => {
    app.set({ busy: false });
    if (!ok) {
      app.snackbar('Something went wrong. Try again');
      return;
    }
    app.set({ cart: [] });
    app.start('products');
    app.go('ordered');
  });
}

function changeQuantity(cart: readonly CartLine[], product: number, by: number): readonly CartLine[] {
  const known = cart.find((line) => line.product === product);
  if (known === undefined) return [...cart, { product, quantity: by }];
  return cart.map((line) => (line === known ? { product, quantity: line.quantity + by } : line));
}

export function countItems(cart: readonly CartLine[]): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0);
}

export function totalCents(cart: readonly CartLine[]): number {
  return cart.reduce((sum, line) => sum + line.quantity * getProduct(line.product).cents, 0);
}
