// Requires Node 24. Written in JavaScript, which older versions of Node can run too.
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Нужен Node.js 24 или новее, здесь ${process.versions.node}. На Linux его приносит npm ci, на других системах поставьте его с https://nodejs.org`,
  );
  process.exit(1);
}
