import type { Machine } from '../process.ts';

/** Corpus api33_mtk_connectivity.txt; a phone without any network, so the line of one that is connected is from memory. */
export function renderConnectivity({ radios }: Machine): string {
  const transport = radios.get('wifi') ? 'WIFI' : radios.get('data') ? 'CELLULAR' : undefined;
  return [
    'NetworkProviders for:',
    ...(transport === 'WIFI' ? ['  6: WifiNetworkFactory'] : []),
    ...(transport === 'CELLULAR' ? ['  5: TelephonyNetworkFactory[0]'] : []),
    '',
    `Active default network: ${transport === undefined ? 'none' : '100'}`,
    '',
    'Current network preferences: ',
    '  Default requests:',
    '',
    'Current Networks:',
    ...(transport === undefined
      ? []
      : [
          `  NetworkAgentInfo{network{100}  ni{${transport === 'WIFI' ? 'WIFI' : 'MOBILE'} CONNECTED extra: } nc{[ Transports: ${transport} Capabilities: INTERNET&NOT_RESTRICTED&TRUSTED&NOT_VPN&VALIDATED]}}`,
        ]),
    '',
  ].join('\n');
}

/** The first lines of a Wi-Fi dump (from memory: no recording). */
export function renderWifi({ radios }: Machine): string {
  const on = radios.get('wifi');
  return `Wi-Fi is ${on ? 'enabled' : 'disabled'}\nVerbose logging is off\n`;
}

/** Corpus api33_mtk_bluetooth_manager.txt. */
export function renderBluetooth({ radios }: Machine): string {
  const on = radios.get('bluetooth');
  return [
    'Bluetooth Status',
    `  enabled: ${on}`,
    `  state: ${on ? 'ON' : 'OFF'}`,
    '  address: 02:00:00:00:00:00',
    '  name: Vivace Virtual',
    '',
    'Bluetooth crashed 0 times',
    '',
    '0 BLE apps registered',
    '',
    'BluetoothManagerService:',
    `  mEnable:${on}`,
    '  mQuietEnable:false',
    '',
  ].join('\n');
}

/** Corpus api33_mtk_nfc.txt. */
export function renderNfc({ radios, ui }: Machine): string {
  const { awake, locked } = ui.power;
  const screen = `${awake ? 'ON' : 'OFF'}_${locked ? 'LOCKED' : 'UNLOCKED'}`;
  return `mState=${radios.get('nfc') ? 'on' : 'off'}\nmScreenState=${screen}\nmIsSecureNfcEnabled=false\n`;
}
