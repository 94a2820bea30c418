/** The look of every built-in screen: one light theme. */
export const theme = {
  primary: '#4355b9',
  onPrimary: '#ffffff',
  primaryContainer: '#dee0ff',
  onPrimaryContainer: '#00105c',
  background: '#fbf8ff',
  surface: '#ffffff',
  surfaceVariant: '#efedf4',
  outline: '#c6c5d0',
  text: '#1b1b21',
  textQuiet: '#5c5b66',
  error: '#ba1a1a',
  disabled: '#a9a8b2',
  snackbar: '#303036',
  onSnackbar: '#f3eff7',
  snackbarAction: '#bac3ff',
} as const;
