import type { UiPicture } from '../../../src/virtual/contract/device-ui.ts';
import type { ReadFile } from '../../../src/virtual/render/decoded-images.ts';
import { createPainter, type Painter } from '../../../src/virtual/render/draw-scene.ts';
import type { Element } from '../../../src/virtual/ui/element.ts';
import { layoutElement } from '../../../src/virtual/ui/layout.ts';
import { createWindowMemory, type Scene, type SceneWindow } from '../../../src/virtual/ui/scene.ts';
import { theme } from '../../../src/virtual/ui/theme.ts';
import { fonts } from '../ui/lay-out.ts';

export interface Look {
  readonly width?: number;
  readonly height?: number;
  readonly scale?: number;
  readonly dark?: boolean;
  readonly rightToLeft?: boolean;
  readonly secure?: boolean;
  /** Id of the focused field, and the selection in it. */
  readonly focus?: string;
  readonly selection?: { readonly start: number; readonly end: number };
  readonly readFile?: ReadFile;
}

/** A window of its own, drawn without a device around it. */
export async function drawElement(element: Element, look: Look = {}): Promise<UiPicture> {
  const { scale = 1, dark = false, rightToLeft = false, secure = false, focus, selection } = look;
  const { width = 400, height = 120 } = look;
  const frame = { left: 0, top: 0, right: Math.round(width * scale), bottom: Math.round(height * scale) };
  const memory = { ...createWindowMemory(), toolbar: selection !== undefined };
  if (focus !== undefined) memory.focus = `w/${focus}`;
  if (selection !== undefined) memory.caret = selection;
  const context = { fonts, scale, fontScale: 1, rightToLeft, offset: () => 0 };
  const window: SceneWindow = {
    id: 1,
    kind: 'application',
    title: '',
    packageName: '',
    activity: '',
    layer: 1,
    focused: true,
    secure,
    bounds: frame,
    view: layoutElement(element, frame, 'w', context),
    memory,
    touchArea: frame,
    backdrop: theme.background,
    dim: false,
    describe: () => {
      throw new Error('Nobody asks for the tree of a picture.');
    },
  };
  const scene: Scene = {
    width: frame.right,
    height: frame.bottom,
    scale,
    spin: 0.2,
    dark,
    rightToLeft,
    windows: [window],
  };
  const painter: Painter = await createPainter(fonts, look.readFile);
  return painter.draw(scene, { hideSecure: secure });
}
