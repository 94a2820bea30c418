import type { DeviceAccess } from '../../../../device/contract/companion.ts';
import type { AndroidFaceSettings } from '../../../../engine/contract/face-services.ts';
import { type AccessLevel, describeAccess } from './access-level.ts';

export type MediaKind = 'images' | 'videos' | 'audio';

/** A folder of the device that the file tools work in. */
export interface Location {
  readonly id: string;
  readonly name: string;
  /** As people are told it. */
  readonly shownPath: string;
  /** Absolute, on the device. */
  readonly path: string;
  readonly description: string;
  readonly write: boolean;
  readonly delete: boolean;
  /** What may be put there; absent: anything. */
  readonly accepts?: readonly MediaKind[];
  readonly accessLevel?: AccessLevel;
}

interface BuiltIn {
  readonly id: string;
  readonly title: string;
  readonly folder: string;
  readonly accepts?: readonly MediaKind[];
  readonly description: string;
}

/** The document's table, in its order. */
const builtIns: readonly BuiltIn[] = [
  { id: 'builtin:downloads', title: 'Downloads', folder: 'Download', description: 'Files of any type' },
  {
    id: 'builtin:pictures',
    title: 'Pictures',
    folder: 'Pictures',
    accepts: ['images', 'videos'],
    description: 'Images and videos',
  },
  { id: 'builtin:movies', title: 'Movies', folder: 'Movies', accepts: ['videos'], description: 'Videos' },
  { id: 'builtin:music', title: 'Music', folder: 'Music', accepts: ['audio'], description: 'Audio' },
  {
    id: 'builtin:dcim',
    title: 'DCIM',
    folder: 'DCIM',
    accepts: ['images', 'videos'],
    description: 'Images and videos (camera roll)',
  },
  { id: 'builtin:recordings', title: 'Recordings', folder: 'Recordings', accepts: ['audio'], description: 'Audio' },
];

/** All there are. Without `media` (a driver that reads as the shell does) everything of a built-in one is readable. */
export function listLocations(
  { builtIn, locations }: AndroidFaceSettings,
  media: DeviceAccess['media'] | undefined,
): readonly Location[] {
  return [
    ...builtIns.map(({ id, title, folder, accepts, description }): Location => {
      const { level, words } = describeAccess(accepts, media);
      return {
        id,
        name: `${title} - ${words}`,
        shownPath: `${folder}/`,
        path: `/sdcard/${folder}`,
        description,
        write: builtIn.write,
        delete: builtIn.delete,
        ...(accepts !== undefined && { accepts }),
        accessLevel: level,
      };
    }),
    ...locations.map(
      ({ path, ...rest }): Location => ({ ...rest, shownPath: path, path: path.replace(/(?<=.)\/+$/, '') }),
    ),
  ];
}
