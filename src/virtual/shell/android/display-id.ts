/**
 * The physical id of the only display, as `dumpsys SurfaceFlinger --display-id` prints it and `screencap -d` takes it: 64
 * bits, so clients must keep it as text. The number is the one of corpus screencap_help_api36.txt.
 */
export const DISPLAY_ID = '4619827259835644672';
