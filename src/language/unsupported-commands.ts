/**
 * Commands of the flow language that Vivace knows and cannot run yet, with what to use meanwhile. Whoever adds one of
 * them takes its line away here.
 */
export const unsupportedCommands: Readonly<Record<string, string>> = {
  clearKeychain: 'It is for iOS alone: take it away, or clear the app with clearState.',
  assertNoDefectsWithAI: 'Compare a picture with assertScreenshot.',
  assertWithAI: 'Compare a picture with assertScreenshot.',
  extractTextWithAI: 'Check the text with assertVisible.',
  defineVariables: 'Put them under env, in the config or in runFlow.',
};
