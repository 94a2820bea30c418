import type { App } from '../../ui/app.ts';

export interface CartLine {
  readonly product: number;
  readonly quantity: number;
}

export interface ShopState {
  readonly signedIn: boolean;
  readonly email: string;
  readonly password: string;
  readonly signInError: string;
  /** A request is under way. */
  readonly busy: boolean;
  readonly products: 'loading' | 'shown' | 'failed';
  readonly query: string;
  readonly quantity: number;
  readonly cart: readonly CartLine[];
  readonly notifications: boolean;
  readonly newsletter: boolean;
  readonly tab: 'about' | 'delivery';
}

export type ShopApp = App<ShopState>;

export const initialShop: ShopState = {
  signedIn: false,
  email: '',
  password: '',
  signInError: '',
  busy: false,
  products: 'loading',
  query: '',
  quantity: 1,
  cart: [],
  notifications: true,
  newsletter: false,
  tab: 'about',
};
