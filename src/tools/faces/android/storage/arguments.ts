import { Type } from '@sinclair/typebox';

export const locationArg = Type.String({
  minLength: 1,
  description: 'Storage location ID from android_list_storage_locations',
});

export const fileArgs = {
  location_id: locationArg,
  path: Type.String({ minLength: 1, description: 'Relative path to the file within the storage location' }),
};

/** In `data` of what a file was done to. */
export const fileResult = {
  path: Type.Optional(Type.String({ description: 'The file, relative to the location' })),
  bytes: Type.Optional(Type.Integer({ description: 'Size of the file, or of what was refused' })),
  limit: Type.Optional(Type.Integer({ description: 'What may be at most, bytes' })),
  type: Type.Optional(Type.String({ description: 'MIME type' })),
  accepted: Type.Optional(Type.Array(Type.String(), { description: 'MIME types that the location takes' })),
};
