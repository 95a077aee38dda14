/**
 * The generators of clients, each with the commands that make and compile its client, in an empty folder with the program of `programs/` and the
 * document as `openapi.json`, without webhooks as `openapi-calls.json`, and in OpenAPI 3.0 as `openapi-3.0.json`; and the command that runs the
 * program. Versions are pinned.
 */
export interface Generator {
  name: string;
  /** Programs that must be here. */
  needs: readonly string[];
  /** The file of `programs/`, and its name in the folder. */
  program: readonly [from: string, to: string];
  /** For bash. `$TOOLS` is a folder that stays, `$JAR` the jar of openapi-generator. */
  make: string;
  run: string;
}

const NPM_PACKAGES = [
  ...['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0', '@hey-api/openapi-ts@0.95.0'],
  ...['orval@7.13.2', 'typescript@5.9.3', '@types/node@20.19.24'],
].join(' ');

/** Installs the generators that are npm packages, once. */
const WITH_NPM = `
test -d $TOOLS/npm/node_modules/typescript || (mkdir -p $TOOLS/npm && cd $TOOLS/npm && npm init -y >/dev/null &&
  npm install --ignore-scripts --no-audit --no-fund --save-exact ${NPM_PACKAGES})
ln -s $TOOLS/npm/node_modules node_modules
echo '{"type":"module"}' > package.json
PATH=$PWD/node_modules/.bin:$PATH`;
const COMPILE_TYPESCRIPT =
  'tsc --strict --skipLibCheck --target es2022 --module preserve --moduleResolution bundler --noEmit program.ts';

const jar = (generator: string, options = '', document = 'openapi.json') => `
java -Xmx1500m -jar $JAR generate -i ${document} -g ${generator} -o client ${options} \\
  --global-property apiTests=false,modelTests=false,apiDocs=false,modelDocs=false`;

const ofTypescript = (name: string, make: string): Generator => ({
  name,
  needs: ['npm'],
  // Not as `.ts`, since it compiles only beside its client.
  program: [`${name}.ts.txt`, 'program.ts'],
  make: `${WITH_NPM}\n${make}\n${COMPILE_TYPESCRIPT}`,
  run: '$NODE --import $TSX program.ts',
});

const inVenv = (name: string, packages: string) => `
test -e $TOOLS/${name}/complete || (python3 -m venv $TOOLS/${name} &&
  $TOOLS/${name}/bin/pip install --quiet ${packages} && touch $TOOLS/${name}/complete)`;

/**
 * Builds `program.rs` with its client in a folder that stays, because cargo compiles a client anew only when its files are newer. Without debugging
 * information that takes half the time.
 */
const inCargo = (name: string, crates: readonly string[]) => `
mkdir -p $TOOLS/${name}
diff -r client $TOOLS/${name}/client >/dev/null 2>&1 || (rm -rf $TOOLS/${name}/client && mv client $TOOLS/${name}/client)
cp program.rs $TOOLS/${name}
cat > $TOOLS/${name}/Cargo.toml <<END
[package]
name = "${name}"
version = "0.0.0"
edition = "2021"
[[bin]]
name = "${name}"
path = "program.rs"
[dependencies]
serde_json = "1"
tokio = { version = "1", features = ["rt"] }
${crates.join('\n')}
[profile.dev]
debug = 0
incremental = false
END
cargo build --quiet --manifest-path $TOOLS/${name}/Cargo.toml --target-dir $TOOLS/cargo`;

export const GENERATORS: readonly Generator[] = [
  ofTypescript('openapi-typescript', 'openapi-typescript openapi.json -o api.d.ts'),
  ofTypescript('hey-api', 'openapi-ts -i openapi.json -o client -c @hey-api/client-fetch'),
  ofTypescript(
    'orval',
    `cat > orval.config.cjs <<END
module.exports = { client: { input: 'openapi.json', output: { target: 'client.ts', client: 'fetch', mode: 'tags-split', baseUrl: '$GIROUETTE_URL' } } };
END
orval --config orval.config.cjs`,
  ),
  {
    ...ofTypescript('typescript-fetch', jar('typescript-fetch')),
    needs: ['npm', 'java', 'mvn'],
  },
  {
    name: 'openapi-python-client',
    needs: ['python3'],
    program: ['openapi-python-client.py', 'program.py'],
    make: `${inVenv('openapi-python-client', 'openapi-python-client==0.29.1')}
PATH=$TOOLS/openapi-python-client/bin:$PATH
openapi-python-client generate --path openapi.json --meta none --output-path girouette
python -m compileall -q girouette`,
    run: '$TOOLS/openapi-python-client/bin/python program.py',
  },
  {
    name: 'python',
    needs: ['python3', 'java', 'mvn'],
    program: ['python.py', 'program.py'],
    make: `${jar('python', '--package-name girouette_client', 'openapi-calls.json')}
${inVenv('python', '-r client/requirements.txt')}
mv client/girouette_client .
$TOOLS/python/bin/python -m compileall -q girouette_client`,
    run: '$TOOLS/python/bin/python program.py',
  },
  {
    name: 'oapi-codegen',
    needs: ['go'],
    program: ['oapi-codegen.go', 'program.go'],
    make: `
test -e $TOOLS/oapi-codegen || GOBIN=$TOOLS go install github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2
mkdir girouette
$TOOLS/oapi-codegen -generate types,client -package girouette -o girouette/client.go openapi.json
printf 'module client\\n\\ngo 1.24\\n' > go.mod
go get github.com/oapi-codegen/runtime@v1.5.0
go mod tidy
go build -o program .`,
    run: './program',
  },
  {
    name: 'go',
    needs: ['go', 'java', 'mvn'],
    program: ['go.go', 'program.go'],
    make: `${jar('go', '--package-name girouette --additional-properties=withGoMod=false')}
mv client girouette
rm -rf girouette/test
printf 'module client\\n\\ngo 1.24\\n' > go.mod
go mod tidy
go build -o program .`,
    run: './program',
  },
  {
    name: 'java',
    needs: ['java', 'javac', 'mvn'],
    program: ['Redeem.java', 'Redeem.java'],
    make: `${jar('java', '--library native --additional-properties=openApiNullable=false')}
cp Redeem.java client/src/main/java/
mvn -q -B -f client/pom.xml compile dependency:build-classpath -Dmdep.outputFile=$PWD/classpath -Dspotless.check.skip=true`,
    run: 'java -cp client/target/classes:$(cat classpath) Redeem',
  },
  {
    name: 'php',
    needs: ['php', 'java', 'mvn'],
    program: ['php.php', 'program.php'],
    make: `test -e /usr/share/php/GuzzleHttp/autoload.php
${jar('php', '--invoker-package Girouette')}
find client/lib -name '*.php' -print0 | xargs -0 -n1 -P2 php -l > /dev/null`,
    run: 'php program.php',
  },
  {
    name: 'rust',
    needs: ['cargo', 'java', 'mvn'],
    program: ['rust.rs', 'program.rs'],
    make: `${jar('rust', '--package-name girouette', 'openapi-calls.json')}
${inCargo('rust', ['girouette = { path = "client", default-features = false }'])}`,
    run: '$TOOLS/cargo/debug/rust',
  },
  {
    name: 'progenitor',
    needs: ['cargo', 'rustfmt'],
    program: ['progenitor.rs', 'program.rs'],
    make: `
test -e $TOOLS/bin/cargo-progenitor || CARGO_PROFILE_DEV_DEBUG=0 CARGO_TARGET_DIR=$TOOLS/cargo cargo install --quiet --debug --locked --root $TOOLS cargo-progenitor@0.15.1
$TOOLS/bin/cargo-progenitor progenitor -i openapi-3.0.json -o client -n girouette -v 0.1.0 > types.txt
${inCargo('progenitor', [
  'girouette = { path = "client" }',
  'futures = "0.3"',
  'reqwest = { version = "0.13", default-features = false }',
])}`,
    run: '$TOOLS/cargo/debug/progenitor',
  },
];
