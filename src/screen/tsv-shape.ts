/** The words of the screen's list as the android tool document writes it, for who writes it and who reads it. */
export const degraded = 'note:DEGRADED — multi-window unavailable, only active window reported';

export const tableHeader = ['node_id', 'class', 'text', 'desc', 'res_id', 'bounds', 'flags'].join('\t');

export const hierarchyHeader = 'hierarchy:';

export const cutMark = '...truncated';

/** In place of a title or package that is not known. */
export const unknown = 'unknown';
