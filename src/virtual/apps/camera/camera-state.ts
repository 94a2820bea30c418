import type { App } from '../../ui/app.ts';

export type Flash = 'off' | 'auto' | 'on';

export interface CameraState {
  readonly mode: 'photo' | 'video';
  readonly facing: 'back' | 'front';
  readonly flash: Flash;
  /** Seconds before a picture is taken. */
  readonly timer: 0 | 3 | 10;
  /** Seconds left of a running timer. */
  readonly countdown: number;
  readonly zoom: number;
  /** Where the zoom stood when two fingers came down. */
  readonly pinchedFrom: number | undefined;
  /** A picture or video is being made. */
  readonly busy: boolean;
  readonly recording: { readonly since: number; readonly seconds: number } | undefined;
  /** Pictures taken since the start: the scene goes on with them. */
  readonly taken: number;
  /** Path of the newest picture or video of this app. */
  readonly last: string | undefined;
  /** A picture that another app asked for, not yet accepted, lies in the cache. */
  readonly reviewing: boolean;
}

export type CameraApp = App<CameraState>;

export const mostZoom = 8;

export const initialCamera: CameraState = {
  mode: 'photo',
  facing: 'back',
  flash: 'off',
  timer: 0,
  countdown: 0,
  zoom: 1,
  pinchedFrom: undefined,
  busy: false,
  recording: undefined,
  taken: 0,
  last: undefined,
  reviewing: false,
};

/** `DCIM/Camera/IMG_20260131_090507.jpg`, as camera apps name them, UTC; a second one of that second gets a number. */
export function nameFile(app: CameraApp, kind: 'IMG' | 'VID'): string {
  const [day = '', time = ''] = new Date(app.now()).toISOString().split('T');
  const stem = `/sdcard/DCIM/Camera/${kind}_${day.replaceAll('-', '')}_${time.slice(0, 8).replaceAll(':', '')}`;
  const end = kind === 'IMG' ? 'jpg' : 'mp4';
  const path = (number: number) => `${stem}${number === 0 ? '' : `_${number}`}.${end}`;
  let number = 0;
  while (number < 1000 && app.device.files.stat(path(number)) !== undefined) number++;
  return path(number);
}
