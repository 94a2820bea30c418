import type { CommandTable } from './command-table.ts';

const call = (latitude: number, longitude: number) => [['set_location', { place: { latitude, longitude } }]] as const;

export const setLocation: CommandTable = {
  command: 'setLocation',
  rows: [
    { yaml: '- setLocation: {latitude: 52.52, longitude: 13.405}', calls: call(52.52, 13.405) },
    { yaml: '- setLocation: {latitude: "-33.8568", longitude: "151.2153"}', calls: call(-33.8568, 151.2153) },
    { yaml: '- setLocation: {latitude: 90, longitude: -180}', calls: call(90, -180) },
    { yaml: '- setLocation: {latitude: 90.1, longitude: 0}', code: 'flow/invalid-value', at: '90.1' },
    { yaml: '- setLocation: {latitude: 0, longitude: "181"}', code: 'flow/invalid-value', at: '"181"' },
    { yaml: '- setLocation: {latitude: north, longitude: 0}', code: 'flow/wrong-type', at: 'north' },
    { yaml: '- setLocation: {latitude: 1}', code: 'flow/missing-argument' },
    { yaml: '- setLocation: 52.52,13.405', code: 'flow/command-form', at: '52.52,13.405' },
    { yaml: '- setLocation: {lat: 1, latitude: 1, longitude: 2}', code: 'flow/unknown-argument', at: 'lat' },
  ],
};
