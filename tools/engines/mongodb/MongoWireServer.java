import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.ServerVersion;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import io.netty.channel.Channel;

/** A server that speaks MongoDB's wire protocol and keeps its data in a file. Arguments: port, file. */
public class MongoWireServer {
    public static void main(String[] args) throws Exception {
        MongoServer server = new MongoServer(new AtomicBackend(args[1]).version(ServerVersion.MONGO_5_0));
        Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
        server.bind("127.0.0.1", Integer.parseInt(args[0]));
        Thread.currentThread().join();
    }

    /**
     * The backend changes its documents in place, field by field, and its replies contain these documents, not copies: a
     * reader could get the old counters with the new revision of a document, and then overwrite an update. MongoDB
     * shows no such mixture. Here each reply is a copy, made before the next command begins.
     */
    private static final class AtomicBackend extends H2Backend {
        AtomicBackend(String file) {
            super(file);
        }

        @Override
        public synchronized Document handleMessage(MongoMessage message) {
            return super.handleMessage(message).cloneDeeply();
        }

        @Override
        public synchronized Document handleCommand(Channel channel, String database, String command, Document query) {
            return super.handleCommand(channel, database, command, query).cloneDeeply();
        }
    }
}
