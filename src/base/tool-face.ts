/**
 * Who a tool is worded for: `core` is the engine's own, wide enough for flows; the others are strict faces over it, each
 * exactly as one of the three tool documents says.
 */
export const toolFaces = ['core', 'agent', 'android', 'channel'] as const;
export type ToolFace = (typeof toolFaces)[number];
