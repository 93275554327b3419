// The async boundary: what is shared is settled before the first line of the remote runs.
void import('./standalone.tsx');
