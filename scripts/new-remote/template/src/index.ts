// The async boundary: shared modules are resolved before the first line of the remote runs.
void import('./standalone.tsx');
