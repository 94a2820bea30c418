import { describeRandom } from '../random-rows.ts';
import type { CommandTable } from './command-table.ts';

const text = (length: number) => describeRandom(`faker.string.alphanumeric(${length})`);

export const inputRandom: CommandTable = {
  command: 'inputRandom',
  rows: [
    { yaml: '- inputRandom', plan: text(8) },
    { yaml: '- inputRandom: {length: 3}', plan: text(3) },
    { yaml: '- inputRandom: {type: TEXT_EMAIL_ADDRESS}', plan: { title: 'Input random e-mail address' } },
    { yaml: '- inputRandom: person name', plan: { title: 'Input random person name' } },
    { yaml: '- inputRandom: {type: cityName}', plan: { title: 'Input random city name' } },
    { yaml: '- inputRandom: {type: COUNTRY_NAME}', plan: { title: 'Input random country name' } },
    { yaml: '- inputRandom: {type: Color}', plan: { title: 'Input random color name' } },
    {
      yaml: '- inputRandom: {type: NUMBER, length: 4}',
      plan: describeRandom('faker.string.numeric({ length: 4, allowLeadingZeros: false })'),
    },
    {
      yaml: '- inputRandom: {type: EMAIL, length: 4}',
      code: 'flow/has-no-effect',
      at: 'length',
      plan: { title: 'Input random e-mail address' },
    },
    { yaml: '- inputRandom: {type: NUMBR}', code: 'flow/invalid-value', at: 'NUMBR' },
    { yaml: '- inputRandom: {type: [a]}', code: 'flow/wrong-type', at: '[a]' },
    { yaml: '- inputRandom: {kind: EMAIL}', code: 'flow/unknown-argument', at: 'kind' },
  ],
};
