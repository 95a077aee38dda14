import { resolve } from 'node:path';
import { endpoints } from '@girouette/contracts';
import { sendCall } from '../../attacks/support/http';
import { bearer, signIn } from '../../attacks/support/target';
import { archiveOf, keptReleases, unpack } from '../../releases/kept-release';
import { readWhatIsSeen } from '../../releases/what-is-seen';
import { createHome } from '../support/system';

jest.setTimeout(120_000);

const CLOCK = resolve(import.meta.dirname, '../../../tools/jest/shift-clock.cjs');

test.each(keptReleases())(
  'a data folder of $version is upgraded: it shows the same as before, and nobody plays twice',
  async ({ version, at, owner, admin, pageId, guest, seen }) => {
    const home = await createHome();
    unpack(archiveOf(version), home.dataDir);
    // The clock shows a time soon after the packing. A year later, the subscription would be over and the guest's address removed.
    const system = await home.start({ NODE_OPTIONS: `--require=${CLOCK}`, TEST_NOW: at });
    const { url } = system;

    const people = { owner: await signIn(url, owner), admin: await signIn(url, admin) };
    expect(await readWhatIsSeen(url, people)).toMatchObject(seen);
    const places = await sendCall(url, endpoints.listPlaces, {
      query: { owner: people.owner.id },
      headers: bearer(people.owner.token),
    });
    // An owner from before there were places has one, with the owner’s id.
    expect(places.json()).toMatchObject([{ _id: people.owner.id }]);

    const spin = (email: string) => sendCall(url, endpoints.spinWheel, { body: { pageId, email } });
    const again = await spin(guest);
    expect([again.status, again.json().code]).toEqual([409, 'ALREADY_PLAYED']);
    expect((await spin('un-autre@example.fr')).status).toBe(200);

    expect(await system.stop()).toBe(0);
    home.remove();
  },
);
