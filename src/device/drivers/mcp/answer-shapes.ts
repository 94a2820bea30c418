import { type TSchema, Type } from '@sinclair/typebox';

/** What the JSON answers of the android document's tools have to be for this driver to read them; what else they hold is passed over. */
const maybe = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));

export const appList = Type.Array(
  Type.Object({
    package_id: Type.String(),
    name: maybe(Type.String()),
    version_name: maybe(Type.String()),
    version_code: maybe(Type.Number()),
    is_system: maybe(Type.Boolean()),
  }),
);

export const storageLocations = Type.Array(
  Type.Object({ id: Type.String(), path: Type.String(), available_bytes: maybe(Type.Number()) }),
);

export const fileList = Type.Object({
  files: Type.Array(
    Type.Object({
      name: Type.String(),
      is_directory: Type.Boolean(),
      size: Type.Number(),
      last_modified: maybe(Type.Number()),
    }),
  ),
  has_more: Type.Boolean(),
});

export const notificationList = Type.Object({
  notifications: Type.Array(
    Type.Object({
      notification_id: Type.String(),
      package_name: Type.String(),
      title: maybe(Type.String()),
      text: maybe(Type.String()),
      big_text: maybe(Type.String()),
      sub_text: maybe(Type.String()),
      timestamp: maybe(Type.Number()),
      is_ongoing: maybe(Type.Boolean()),
      is_clearable: maybe(Type.Boolean()),
      category: maybe(Type.String()),
      group_key: maybe(Type.String()),
      actions: maybe(
        Type.Array(Type.Object({ action_id: Type.String(), title: Type.String(), accepts_text: Type.Boolean() })),
      ),
    }),
  ),
});

export const clipboardText = Type.Object({ text: maybe(Type.String()) });

export const locationFix = Type.Object({
  latitude: Type.Number(),
  longitude: Type.Number(),
  accuracy_meters: Type.Number(),
  street: maybe(Type.String()),
});

export const cameraList = Type.Array(
  Type.Object({
    camera_id: Type.String(),
    facing: Type.Union([Type.Literal('front'), Type.Literal('back'), Type.Literal('external')]),
    has_flash: Type.Boolean(),
    supports_photo: Type.Boolean(),
    supports_video: Type.Boolean(),
  }),
);

export const sizeList = Type.Array(
  Type.Object({
    width: Type.Number(),
    height: Type.Number(),
    quality_label: Type.Optional(Type.String()),
  }),
);
