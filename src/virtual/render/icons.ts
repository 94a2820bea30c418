import type { IconName } from '../ui/icon-name.ts';

/** SVG paths in a square of 24, drawn as lines 2 wide with round ends. */
export const iconPaths: Readonly<Record<IconName, string>> = {
  back: 'M20 12H5M11 6l-6 6 6 6',
  backspace: 'M9 5.5h12v13H9l-6-6.5zM12.5 9.5l5 5M17.5 9.5l-5 5',
  bag: 'M5 8h14l-1 12.5H6zM8.8 11V7a3.2 3.2 0 0 1 6.4 0v4',
  cart: 'M2.5 4h2.7l2.6 11h10.4l2.3-8H6M8.4 19.5a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0M15.4 19.5a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0-2.2 0',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clear: 'M6 6l12 12M18 6L6 18',
  enter: 'M5 12h14M13 6l6 6-6 6',
  hide: 'M6 9l6 6 6-6',
  minus: 'M6 12h12',
  more: 'M12 5.5v.01M12 12v.01M12 18.5v.01',
  note: 'M6 3h9l4 4v14H6zM9.5 11h6M9.5 15h6',
  person: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4.5 20.5a7.5 6 0 0 1 15 0',
  plus: 'M12 5v14M5 12h14',
  search: 'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.5 15.5L20.5 20.5',
  settings:
    'M3 7h9M19 7h2M13.5 7a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0M3 17h2M12 17h9M6 17a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0',
  shift: 'M12 4.5l7.5 8H15v6.5H9v-6.5H4.5z',
  trash: 'M4.5 7h15M9 7V4h6v3M6.5 7l1 13.5h9l1-13.5M10.5 11v5.5M13.5 11v5.5',
};
