import { expect, it } from 'vitest';
import { foldLiterals } from '../../../src/api/hub/fold-literals.ts';
import { offerTools } from '../../../src/api/hub/offer-tools.ts';
import type { JsonObject } from '../../../src/base/json.ts';
import { resolveTools } from '../../../src/config/resolve-tools.ts';

it('a union of constant strings is an enum; every other schema stays as it is', () => {
  const a = { const: 'a', type: 'string' };
  const b = { const: 'b', type: 'string' };
  expect(foldLiterals({ properties: { one: { default: 'a', anyOf: [a, b] } } })).toEqual({
    properties: { one: { type: 'string', enum: ['a', 'b'], default: 'a' } },
  });
  for (const anyOf of [
    [a, { type: 'null' }],
    [{ ...a, description: 'told apart' }, b],
    [{ const: 1, type: 'number' }],
    [],
  ]) {
    expect(foldLiterals({ items: [{ anyOf }] })).toEqual({ items: [{ anyOf }] });
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
