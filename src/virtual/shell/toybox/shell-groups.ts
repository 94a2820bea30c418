/** Groups that adbd gives the shell user (AOSP adb/daemon/main.cpp); the newer ones came with their API level. */
export function shellGroups(api: number): readonly number[] {
  const added: readonly (readonly [number, number])[] = [
    [1078, 30],
    [1079, 30],
    [3012, 33],
  ];
  const all = [2000, 1004, 1007, 1011, 1015, 1028, 1078, 1079, 3001, 3002, 3003, 3006, 3009, 3011, 3012];
  return all.filter((group) => (added.find(([id]) => id === group)?.[1] ?? 0) <= api);
}
