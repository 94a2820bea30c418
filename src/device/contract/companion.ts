import type { Deadline } from '../../base/deadline.ts';

/** What the person who owns the device has allowed. */
export interface DeviceAccess {
  readonly accessibility: boolean;
  readonly notificationListener: boolean;
  readonly camera: boolean;
  readonly microphone: boolean;
  readonly location: boolean;
  readonly screenCapture: boolean;
  /** Which of the shared media may be read beside files of one's own. `selected`: those a person picked. */
  readonly media: {
    readonly images: 'all' | 'selected' | 'none';
    readonly videos: 'all' | 'selected' | 'none';
    readonly audio: 'all' | 'none';
  };
}

/** What is done to a notification. `action`: index of one of its buttons. */
export type NotificationAct =
  | { readonly act: 'open' }
  | { readonly act: 'dismiss' }
  | { readonly act: 'snooze'; readonly ms: number }
  | { readonly act: 'action'; readonly action: number }
  | { readonly act: 'reply'; readonly action: number; readonly text: string };

export interface CameraFacts {
  readonly id: string;
  readonly facing: 'back' | 'front' | 'external';
  readonly flash: boolean;
  readonly photo: boolean;
  readonly video: boolean;
  /** Largest first, px. */
  readonly photoSizes: readonly { readonly width: number; readonly height: number }[];
  readonly videoSizes: readonly { readonly width: number; readonly height: number; readonly qualityLabel?: string }[];
}

export type FlashMode = 'off' | 'on' | 'auto';

/** The device's cameras. Throws `DeviceError` `permission_denied` when the camera (or microphone) is not allowed. */
export interface DeviceCameras {
  list(deadline: Deadline): Promise<readonly CameraFacts[]>;
  /** JPEG bytes of exactly that size. */
  photo(
    wish: {
      readonly camera: string;
      readonly width: number;
      readonly height: number;
      /** 1 … 100. */
      readonly quality: number;
      readonly flash: FlashMode;
    },
    deadline: Deadline,
  ): Promise<Buffer>;
  /** MP4 bytes and a JPEG of the first frame. The time of the recording passes. */
  video(
    wish: {
      readonly camera: string;
      readonly width: number;
      readonly height: number;
      readonly ms: number;
      readonly audio: boolean;
      readonly flash: FlashMode;
    },
    deadline: Deadline,
  ): Promise<{ readonly mp4: Buffer; readonly thumbnail: Buffer }>;
}

/** What an app of the device has handed over through the share sheet. */
export type SharedItem =
  | { readonly kind: 'text'; readonly text: string; readonly subject?: string }
  | { readonly kind: 'file'; readonly name: string; readonly mime: string; readonly bytes: Buffer };

export interface DeviceFix {
  readonly latitude: number;
  readonly longitude: number;
  /** Radius of 68 % confidence, m; 0 where the device does not tell, as Android's own getAccuracy has it. */
  readonly accuracyMeters: number;
  /** Undefined: no geocoder. */
  readonly street?: string;
}
