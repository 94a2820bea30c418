import type { Camera } from '../contract/services.ts';

/** Being built. */
export function createCamera(): Camera {
  return {
    takePicture: () => Promise.reject(new Error('The camera of the virtual device takes no pictures yet')),
    takeVideo: async () => 'The camera of the virtual device takes no videos yet',
  };
}
