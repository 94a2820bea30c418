/** The words and states of a node of which nothing was told. */
export const plainNode = {
  text: '',
  resourceId: '',
  className: '',
  description: '',
  checkable: false,
  checked: false,
  clickable: false,
  enabled: true,
  focusable: false,
  focused: false,
  scrollable: false,
  longClickable: false,
  password: false,
  selected: false,
} as const;
