import { type TSchema, Type } from '@sinclair/typebox';
import { commandList, text, textMap } from './argument-types.ts';

/** Keys of a flow's config. Others do nothing, and a warning says so. */
const configFields = {
  appId: Type.Optional(text('Package of the app under test.')),
  url: Type.Optional(text('Has no effect: a web page is nothing a device can start.')),
  name: Type.Optional(text('Name in reports. Default: the file’s name.')),
  tags: Type.Optional(
    Type.Unsafe<readonly string[] | null>({
      type: ['array', 'null'],
      items: { type: ['string', 'number', 'boolean'], 'x-expects': 'a text' },
      description: 'Words to choose flows by.',
      'x-expects': 'a list of texts',
    }),
  ),
  env: Type.Optional(orNothing(textMap('Variables, which win over those given from outside.'))),
  onFlowStart: Type.Optional(orNothing(commandList('Run first.'))),
  onFlowComplete: Type.Optional(orNothing(commandList('Run last, whatever happened.'))),
  properties: Type.Optional(orNothing(textMap('Properties for the JUnit report.'))),
  jsEngine: Type.Optional(
    Type.Unsafe<string>({
      enum: ['graaljs', 'rhino'],
      description: 'There is one JavaScript engine, of ES2022 and later. Default: graaljs.',
      'x-expects': 'graaljs',
    }),
  ),
  androidWebViewHierarchy: Type.Optional(text('Has no effect: web views are read through accessibility.')),
  ext: Type.Optional(Type.Unknown({ description: 'Anything, for other programs.' })),
} as const;

export const configKeys: readonly string[] = Object.keys(configFields);

export const flowConfigShape = {
  $id: 'flowConfig',
  type: 'object',
  properties: configFields,
  additionalProperties: true,
  'x-expects': 'a map',
};

/** A key that is written and left empty counts as not given. */
function orNothing(schema: TSchema): TSchema {
  return { ...schema, type: [schema['type'], 'null'] };
}
