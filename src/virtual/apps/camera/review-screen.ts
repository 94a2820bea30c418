import type { Element } from '../../ui/element.ts';
import { button, column, image, row } from '../../ui/elements.ts';
import { acceptPhoto, retakePhoto, reviewPath } from './camera-events.ts';
import type { CameraApp } from './camera-state.ts';

/** The picture that another app asked for: keep it or take another. */
export function reviewScreen(app: CameraApp): Element {
  return column({ background: '#000000' }, [
    image({
      id: 'review',
      source: { path: reviewPath },
      fit: 'contain',
      grow: 1,
      shrink: 1,
      description: 'Photo to keep',
    }),
    row({ justify: 'between', padding: 24 }, [
      button('Retake', { id: 'retake', look: 'text', color: '#ffffff', onTap: () => retakePhoto(app) }),
      button('OK', { id: 'done', onTap: () => acceptPhoto(app) }),
    ]),
  ]);
}
