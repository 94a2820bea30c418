import { describe, expect, it } from 'vitest';
import { createEffects } from '../../src/engine/effects.ts';
import { startEngine } from './start-engine.ts';

const mark = { call: 1, place: {} };

describe('effects', () => {
  it('keep what was seen before the first of several acts of a call without a look between', () => {
    const effects = createEffects(() => {});
    effects.acted(mark, 'home');
    effects.acted(mark, undefined);
    expect(effects.before).toBe('home');
  });

  it('take what was seen between two acts of a call as what was before the second', () => {
    const effects = createEffects(() => {});
    effects.acted(mark, 'home');
    effects.see('home');
    effects.acted(mark, undefined);
    expect(effects.before).toBeUndefined();
  });

  it('are verified against the screen before the first of several acts', async () => {
    const changed = startEngine({ screen: (look) => ({ nodes: [{ text: look === 0 ? 'a' : 'b' }] }) });
    const quiet = startEngine({ screen: () => ({ nodes: [{ text: 'a' }] }) });
    const verify = async ({ engine, deadline }: typeof quiet) => {
      await engine.look(deadline(1000));
      await engine.act(deadline(1000), async () => undefined);
      await engine.act(deadline(1000), async () => undefined);
      return engine.verifyChange(deadline(5000));
    };
    expect(await verify(changed)).toBe(true);
    expect(await verify(quiet)).toBe(false);
  });
});
