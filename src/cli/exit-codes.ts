/** 0 passed · 1 flows failed · 2 usage, flow or config not valid · 3 no usable device or it broke · 4 interrupted · 70 a bug. */
export const exitCodes = {
  passed: 0,
  failed: 1,
  invalid: 2,
  device: 3,
  interrupted: 4,
  bug: 70,
} as const;
