import { expect, it } from 'vitest';
import { offerTools } from '../../../src/api/hub/offer-tools.ts';
import { writePlainly } from '../../../src/api/hub/plain-schema.ts';
import type { JsonObject } from '../../../src/base/json.ts';
import { toolFaces } from '../../../src/base/tool-face.ts';
import { resolveTools } from '../../../src/config/resolve-tools.ts';

it('a union of constant strings is an enum; every other schema stays as it is', () => {
  const a = { const: 'a', type: 'string' };
  const b = { const: 'b', type: 'string' };
  expect(writePlainly({ properties: { one: { default: 'a', anyOf: [a, b] } } })).toEqual({
    properties: { one: { type: 'string', enum: ['a', 'b'], default: 'a' } },
  });
  for (const anyOf of [
    [a, { type: 'null' }],
    [{ ...a, description: 'told apart' }, b],
    [{ const: 1, type: 'number' }],
    [],
  ]) {
    expect(writePlainly({ items: [{ anyOf }] })).toEqual({ items: [{ anyOf }] });
  }
});

it('the choices of a tool are offered as its document writes them', () => {
  const tools = resolveTools({}, () => 60_000);
  const offered = offerTools(['android'], { tools });
  const choices = (name: string, parameter: string) => {
    const input = offered.find(({ servedAs }) => servedAs === name)?.input as { properties: JsonObject } | undefined;
    return input?.properties[parameter];
  };
  for (const name of ['android_find_nodes', 'android_wait_for_node']) {
    expect(choices(name, 'by')).toEqual({
      type: 'string',
      enum: ['text', 'content_desc', 'resource_id', 'class_name'],
      description: 'Search criteria type',
    });
  }
  expect(choices('android_press_key', 'key')).toEqual({
    type: 'string',
    enum: ['ENTER', 'BACK', 'DEL', 'HOME', 'TAB', 'SPACE'],
    description: 'Key to press',
  });
});

it('no keyword of our own is offered', () => {
  const tools = resolveTools({}, () => 60_000);
  expect(JSON.stringify(offerTools(toolFaces, { tools }))).toContain('x-expects');
  for (const { input } of offerTools(toolFaces, { tools })) expect(JSON.stringify(input)).not.toMatch(/"x-/);
});
