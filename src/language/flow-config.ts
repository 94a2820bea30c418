import { type TSchema, Type } from '@sinclair/typebox';
import { commandList, fixedFlag, text, textMap } from './argument-types.ts';
import { caseSchema, interruptSchema, parameterSchema, reason, variantSchema } from './config-shapes.ts';

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
  parameters: Type.Optional(orNothing(parameterSchema)),
  onFlowStart: Type.Optional(orNothing(commandList('Run first.'))),
  onFlowFailure: Type.Optional(
    orNothing(
      commandList(
        'Run when the flow failed, before onFlowComplete. vivace.failure has the message and the code; what fails here is told and changes nothing.',
      ),
    ),
  ),
  onFlowComplete: Type.Optional(orNothing(commandList('Run last, whatever happened.'))),
  interrupts: Type.Optional(orNothing(interruptSchema)),
  cases: Type.Optional(caseSchema),
  variants: Type.Optional(variantSchema),
  restore: Type.Optional(
    fixedFlag(
      'Orientation, dark mode, airplane mode, location and the permissions of the app are put back when the flow has ended. Default false.',
    ),
  ),
  skip: Type.Optional(reason('Why this flow is left out; it is reported as skipped.')),
  only: Type.Optional(reason('Why only this flow, and others with "only", run for now; the rest is skipped.')),
  properties: Type.Optional(
    orNothing(
      textMap(
        'Properties of its case in the JUnit report; junitId and junitClassname take the place of its id and class.',
      ),
    ),
  ),
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
