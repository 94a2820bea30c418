import { defineApp } from '../../ui/app.ts';
import { cartScreen, orderedScreen } from './cart-screen.ts';
import { productListScreen } from './product-list-screen.ts';
import { productScreen } from './product-screen.ts';
import { settingsScreen } from './settings-screen.ts';
import { loadProducts } from './shop-events.ts';
import { initialShop, type ShopState } from './shop-state.ts';
import { signInScreen } from './sign-in-screen.ts';

/** Sign-in → products over a slow network → product → cart → order. `ada@example.com` / `correct-horse`. */
export const shop = defineApp<ShopState>({
  packageName: 'dev.vivace.shop',
  label: 'Vivace Shop',
  icon: { name: 'bag', color: '#4355b9' },
  activities: {
    '.MainActivity': 'signIn',
    '.ProductsActivity': 'products',
    '.CartActivity': 'cart',
    '.SettingsActivity': 'settings',
  },
  initial: initialShop,
  keeps: ['signedIn', 'email', 'cart', 'notifications', 'newsletter'],
  screens: {
    signIn: signInScreen,
    products: productListScreen,
    product: productScreen,
    cart: cartScreen,
    ordered: orderedScreen,
    settings: settingsScreen,
  },
  onStart(app) {
    if (!app.state.signedIn) return;
    app.start('products');
    loadProducts(app);
  },
});
