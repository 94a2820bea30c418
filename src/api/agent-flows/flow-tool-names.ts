/** The tools about flows, which `vivace mcp` alone has. */
export const flowToolNames: readonly string[] = [
  'list_flows',
  'check_flow',
  'run_flow',
  'get_report',
  'record_start',
  'record_stop',
];
