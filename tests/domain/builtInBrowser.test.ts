import { expect, test } from 'vitest';
import { isBuiltInBrowser } from '#domain/userAgent.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 13; SM-G991B)';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  `Mozilla/5.0 (Linux; Android 7.1.2; K) ${WEBKIT} Chrome/119.0.6045.193 Mobile Safari/537.36 Telegram-Android/11.4.3 (Samsung SM-G965N; Android 7.1.2; SDK 25; LOW)`,
  `${IPHONE} Mobile/15E148 Telegram-iOS/10.0`,
  `${ANDROID} ${WEBKIT} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 VKAndroidApp/8.9-13530 (Samsung, SM-G991B; Android 13; Scale 3.0; 1080x2265)`,
  `${IPHONE} Mobile/15E148 com.vk.vkclient/3893 (iPhone, iOS 17.5, iPhone11,2, Scale/3.0)`,
  `${IPHONE} Mobile/15E148 VKiOS/8.50`,
  `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/126.0.0.0 Mobile Safari/537.36 MAX`,
  `Mozilla/5.0 (Linux; Android 13; SM-G991B Build/TP1A.220624.014; wv) ${WEBKIT} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36`,
  `${IPHONE} Mobile/15E148`,
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
])('the built-in browser of a messenger: %s', (userAgent) => {
  expect(isBuiltInBrowser(userAgent)).toBe(true);
});

test.each([
  `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; arm_64; Android 13; MI MAX 3) ${WEBKIT} Chrome/124.0.0.0 YaBrowser/24.6.0.47.00 SA/3 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-G991B) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
  `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`,
  `${IPHONE} CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1`,
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
  'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
])('a browser that users have installed: %s', (userAgent) => {
  expect(isBuiltInBrowser(userAgent)).toBe(false);
});
