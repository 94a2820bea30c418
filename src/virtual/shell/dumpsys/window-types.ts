/** WindowManager.LayoutParams.TYPE_*. */
export const WINDOW_TYPES: Readonly<Record<string, number>> = {
  BASE_APPLICATION: 1,
  APPLICATION: 2,
  STATUS_BAR: 2000,
  TOAST: 2005,
  INPUT_METHOD: 2011,
  NAVIGATION_BAR: 2019,
  NOTIFICATION_SHADE: 2040,
};

export const FIRST_SYSTEM_WINDOW = 2000;
