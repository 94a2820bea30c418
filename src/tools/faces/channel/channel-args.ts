import { Type } from '@sinclair/typebox';

/** The device is chosen by whoever has several, before the tool is called: a tool only takes the argument. */
export const channelArgs = {
  channel_account_id: Type.Optional(
    Type.Integer({
      description:
        'Which device. Omit it when there is one; required when there are several, else the call is rejected as ambiguous.',
    }),
  ),
};

/** px, from the left or the top. */
export function pixelArg(description: string) {
  return Type.Integer({ minimum: 0, description });
}
