import { Type } from '@sinclair/typebox';

/** A wait's own time; bounds belong to the faces. */
export function timeout(defaultMs: number) {
  return Type.Number({ minimum: 0, default: defaultMs, description: 'How long to wait at most, ms; 0 looks once' });
}
