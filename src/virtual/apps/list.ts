import type { AppDefinition } from '../ui/app.ts';
import { browser } from './browser/browser.ts';
import { camera } from './camera/camera.ts';
import { chat } from './chat/chat.ts';
import { companion } from './companion/companion.ts';
import { feed } from './feed/feed.ts';
import { formFlavours, forms } from './forms/forms.ts';
import { notes } from './notes/notes.ts';
import { photos } from './photos/photos.ts';
import { shop } from './shop/shop.ts';
import { torture } from './torture/torture.ts';

/** The apps every virtual device has. */
export const builtInApps: readonly AppDefinition[] = [
  shop,
  notes,
  chat,
  browser,
  camera,
  photos,
  forms,
  ...formFlavours,
  feed,
  torture,
  companion,
];
