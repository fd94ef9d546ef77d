import { openEntrance as wholeEntrance, type Entrance } from '../../../src/run/entrance.js';
import { without, WITHOUT_ALL } from './without.js';

export * from '../../../src/run/entrance.js';

/** In the machine's own network nothing is opened for the sandbox. */
export async function openEntrance(
  ...given: Parameters<typeof wholeEntrance>
): Promise<Entrance | undefined> {
  const entrance = await wholeEntrance(...given);
  const isShared = WITHOUT_ALL || without('network namespace');
  if (!isShared || entrance?.kind !== 'namespace') return entrance;
  return { ...entrance, plan: { ...entrance.plan, listeners: [] } };
}
