import * as fs from 'node:fs';
import * as path from 'node:path';
import { expect, test } from './bed';

const words = {
    en: {
        solve: 'Solve',
        unique: 'Unique',
        several: /\d answers: /,
        message: /[a-z] [a-z]/,
        open: 'Not decided by the clues',
    },
    ja: {
        solve: '解く',
        unique: '唯一解',
        several: '複数解',
        message: /[\u3041-\u30ff]/,
        open: 'ヒントだけでは決まらないマス',
    },
};

test.describe.configure({ mode: 'serial' });

// Each message is tested in both languages by test/language, each verdict by test/verdict.
for (const type of fs.readdirSync('examples')) {
    test.describe(type, { tag: '@look' }, () => {
        const ofType = test.extend<{ readonly files: { solved: string; open: string; broken: string } }>({
            files: async ({ desk: { types } }, use) => use(types.find(examples => examples.type === type)!),
        });

        ofType(
            'its answer',
            async ({ desk: { show, command, verdict, board, lens, look, shoot }, files: { solved } }) => {
                await show(solved);
                await lens(words[look.locale].solve).first().waitFor();
                await command('Puz: Solve Puzzle');
                await verdict(words[look.locale].unique);
                await expect(board.locator('svg.board .answer')).not.toHaveCount(0);
                await lens(words[look.locale].unique).first().waitFor();
                await shoot(`${type}-solved-${look.name}`);
                if (type === 'kanaore') {
                    const way = board.locator('svg.board .path .way').first();
                    await expect(way).toBeHidden();
                    await board.locator('svg.board .path .spot').first().hover();
                    await expect(way).toBeVisible();
                    await shoot(`${type}-path-${look.name}`);
                }
            },
        );

        ofType('open cells', async ({ desk, files: { open } }) => {
            const { closeAll, show, command, verdict, board, lens, look } = desk;
            await closeAll();
            await show(open);
            await command('Puz: Solve Puzzle');
            await verdict(words[look.locale].several);
            await lens(words[look.locale].several).first().waitFor();
            await expect(board.locator('svg.board .mark.open')).not.toHaveCount(0);
            const rows = await desk.problems();
            await rows
                .filter({ hasText: path.basename(open) })
                .first()
                .waitFor();
            // A click shows the place in the text.
            await rows.filter({ hasText: words[look.locale].open }).first().click();
            await desk.squiggles('warning').first().waitFor({ state: 'attached' });
            await desk.shoot(`${type}-open-${look.name}`);
            await desk.hidePanel();
        });

        ofType('what cannot be read', async ({ desk, files: { broken } }) => {
            await desk.closeAll();
            await desk.show(broken);
            const rows = await desk.problems();
            await rows
                .filter({ hasText: path.basename(broken) })
                .first()
                .waitFor();
            await rows.filter({ hasText: words[desk.look.locale].message }).first().click();
            await desk.squiggles('error').first().waitFor({ state: 'attached' });
            await desk.shoot(`${type}-broken-${desk.look.name}`);
            await desk.hidePanel();
        });
    });
}
