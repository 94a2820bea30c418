import { Type } from '@sinclair/typebox';
import { DeviceError } from '../base/failure.ts';
import { defineTool } from '../engine/contract/tool.ts';
import { picturesEqual } from '../visual/compare.ts';
import { defineInput } from './query-schema.ts';
import { createSuccess, defineResult } from './result.ts';
import { timeout } from './timeout.ts';

/** Between two pictures at least: a moving screen must have had time to move. */
const betweenMs = 50;

export const waitForAnimation = defineTool({
  name: 'wait_for_animation',
  description: 'Wait until two pictures in a row are equal. Never fails: `settled` tells.',
  risk: 'LOW',
  input: defineInput({
    timeout_ms: timeout(15_000),
    threshold_percent: Type.Number({
      minimum: 0,
      maximum: 100,
      default: 0.5,
      description: 'Pictures are equal when no more than this share of the pixels differs',
    }),
  }),
  result: defineResult({
    settled: Type.Boolean({ description: 'Whether the screen came to rest in time' }),
    pictures: Type.Optional(Type.Integer({ description: 'How many pictures were taken' })),
  }),
  examples: [{}, { timeout_ms: 3000 }],
  budgetMs: 40_000,
  async run({ timeout_ms, threshold_percent }, context) {
    const { engine, driver, clock, deadline, log } = context;
    const until = deadline.within(timeout_ms);
    try {
      let before = await driver.screenshot(deadline);
      let pictures = 1;
      while (!until.passed) {
        await clock.sleep(Math.min(betweenMs, Math.max(1, until.left())), deadline.signal);
        const now = await driver.screenshot(deadline);
        pictures++;
        if (await picturesEqual(before, now, threshold_percent, clock)) {
          return createSuccess('The screen came to rest', { settled: true, pictures });
        }
        before = now;
      }
      log('warning', `The screen was still moving after ${timeout_ms / 1000} s`);
      return createSuccess('The screen is still moving', { settled: false, pictures });
    } catch (error) {
      // A device whose pictures cannot be taken (a protected screen, no drawing library) still has nodes to look at.
      if (!(error instanceof DeviceError) || (error.code !== 'device_error' && error.code !== 'unsupported'))
        throw error;
      log('warning', `No picture could be taken (${error.message}); the nodes were watched instead`);
      const { settled } = await engine.settle(until);
      return createSuccess(settled ? 'The screen came to rest' : 'The screen is still moving', { settled });
    }
  },
});
