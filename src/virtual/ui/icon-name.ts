/** Shapes the renderer knows. */
export type IconName =
  | 'back'
  | 'backspace'
  | 'bag'
  | 'cart'
  | 'check'
  | 'clear'
  | 'enter'
  | 'hide'
  | 'minus'
  | 'more'
  | 'note'
  | 'person'
  | 'plus'
  | 'search'
  | 'settings'
  | 'shift'
  | 'trash';
