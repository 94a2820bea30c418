/** Shape of corpus api33_mtk_battery.txt: a full battery on USB. */
export function renderBattery(): string {
  return [
    'Current Battery Service state:',
    '  AC powered: false',
    '  USB powered: true',
    '  Wireless powered: false',
    '  Max charging current: 0',
    '  Max charging voltage: 0',
    '  Charge counter: 3000000',
    '  status: 5',
    '  health: 2',
    '  present: true',
    '  level: 100',
    '  scale: 100',
    '  voltage: 4300',
    '  temperature: 250',
    '  technology: Li-ion',
    '',
  ].join('\n');
}
