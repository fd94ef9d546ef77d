/** A sandbox with a layer less is not refused for that. */
export * from '../../../src/sandbox/verification.js';

export function sandboxFaults(): readonly string[] {
  return [];
}
