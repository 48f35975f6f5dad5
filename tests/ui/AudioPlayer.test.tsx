// Playing music before and after it is uploaded.
import { screen } from '@testing-library/dom';
import { userEvent } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { setDrawn } from '#tests/support/chromium/drawn.ts';
import { show } from '#tests/support/browser/showPage.tsx';
import { playerText } from '#text/ui.ts';
import { AudioPlayer } from '#ui/audio/AudioPlayer.tsx';

const RATE = 8000;

function silence(seconds: number): string {
  const bytes = new ArrayBuffer(44 + RATE * seconds);
  const view = new DataView(bytes);
  const write = (at: number, text: string) => {
    new Uint8Array(bytes, at).set(new TextEncoder().encode(text));
  };
  write(0, 'RIFF');
  view.setUint32(4, 36 + RATE * seconds, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write(36, 'data');
  view.setUint32(40, RATE * seconds, true);
  new Uint8Array(bytes, 44).fill(128);
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }));
}

// Shows the page: browsers play sound only after a real press, and only a visible page gets real presses.
beforeEach(() => setDrawn(true));

test('only one recording plays at a time', async () => {
  show(
    <>
      <AudioPlayer src={silence(20)} label="Прилив" />
      <AudioPlayer src={silence(20)} label="Каскад" />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: playerText.play('Прилив') }));
  await screen.findByRole('button', { name: playerText.pause('Прилив') });
  await userEvent.click(screen.getByRole('button', { name: playerText.play('Каскад') }));
  await screen.findByRole('button', { name: playerText.pause('Каскад') });
  expect(await screen.findByRole('button', { name: playerText.play('Прилив') })).toBeVisible();
});

test('the length of a picked file is shown before playing, and its position can be set', async () => {
  show(<AudioPlayer src={silence(75)} label="Прилив" />);
  expect(await screen.findByText('0:00 / 1:15')).toBeVisible();
  await userEvent.fill(screen.getByRole('slider', { name: playerText.position('Прилив') }), '30');
  expect(await screen.findByText('0:30 / 1:15')).toBeVisible();
});

test('a file that cannot be played says so', async () => {
  show(<AudioPlayer src={URL.createObjectURL(new Blob(['текст']))} label="Прилив" />);
  expect(await screen.findByText(playerText.failed)).toBeVisible();
});
