/** Where the runs of one server write their reports: two at once, on two devices, never into the same folder. */
export interface ReportPlaces {
  /** `wanted`, or a folder beside it that is named for the device while another run writes there. */
  take(wanted: string, device: string | undefined): string;
  /** The run has ended: its reports are the last ones. */
  give(folder: string): void;
  /** Of the run that ended last; undefined: none has. */
  readonly last: string | undefined;
}

export function createReportPlaces(): ReportPlaces {
  const taken = new Set<string>();
  let last: string | undefined;
  return {
    take(wanted, device) {
      const named = device === undefined ? wanted : `${wanted}-${device.replace(/[^\w.-]+/g, '-')}`;
      let folder = wanted;
      for (let n = 1; taken.has(folder); n++) folder = n === 1 ? named : `${named}-${n}`;
      taken.add(folder);
      return folder;
    },
    give(folder) {
      taken.delete(folder);
      last = folder;
    },
    get last() {
      return last;
    },
  };
}
