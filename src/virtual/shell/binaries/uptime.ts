import { formatDate } from '../format-date.ts';
import type { Binary } from '../process.ts';
import { uptimeSeconds } from '../system-files/uptime.ts';

export const uptime: Binary = {
  name: 'uptime',
  summary: 'how long the device has been on',
  run(process) {
    const seconds = Math.floor(uptimeSeconds(process.machine));
    const days = Math.floor(seconds / 86_400);
    const hours = Math.floor((seconds % 86_400) / 3600);
    const minutes = Math.floor((seconds % 3600) / 60);
    const since = `${days > 0 ? `${days} day${days === 1 ? '' : 's'}, ` : ''}${hours > 0 ? `${String(hours).padStart(2)}:${String(minutes).padStart(2, '0')}` : `${minutes} min`}`;
    process.out(
      ` ${formatDate(process.machine.clock.now(), '%H:%M:%S')} up ${since},  0 users,  load average: 0.00, 0.00, 0.00\n`,
    );
    return 0;
  },
};
